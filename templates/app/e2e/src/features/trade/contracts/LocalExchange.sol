// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Test token at the address of the live token on a local chain. Anybody may mint.
contract LocalToken {
    mapping(address account => uint256 amount) public balanceOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;
    uint256 public totalSupply;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 left = allowance[from][msg.sender];
        require(left >= amount, "allowance");
        allowance[from][msg.sender] = left - amount;
        move(from, to, amount);
        return true;
    }

    function move(address from, address to, uint256 amount) private {
        require(balanceOf[from] >= amount, "balance");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// Fake aggregation router of a local chain: `data` encodes the output of the swap.
contract LocalRouter {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    function swap(address, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        returnAmount = abi.decode(data, (uint256));
        spentAmount = desc.amount;
        require(returnAmount >= desc.minReturnAmount, "return too low");
        if (desc.srcToken == NATIVE) require(msg.value == desc.amount, "value");
        else LocalToken(desc.srcToken).transferFrom(msg.sender, address(this), desc.amount);
        if (desc.dstToken == NATIVE) desc.dstReceiver.transfer(returnAmount);
        else LocalToken(desc.dstToken).mint(desc.dstReceiver, returnAmount);
    }
}
